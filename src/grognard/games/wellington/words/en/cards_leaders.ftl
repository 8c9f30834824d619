event-leader-struck = { $leader } falls at the head of his men. To the end of the impulse a 0-4 leads in his place; then he is in the Regroup Box.
event-wounded = { $die ->
    [1] { $leader } is scratched (a { $die }): one die fewer in this impulse.
    [2] { $leader } is wounded (a { $die }): no battle value in this impulse.
    [3] { $leader } is wounded (a { $die }): no battle value in this impulse.
    [4] { $leader } is wounded (a { $die }): no battle value in this impulse.
    [5] { $leader } is gravely wounded (a { $die }) and goes to the Regroup Box.
   *[other] { $leader } is killed (a { $die }).
    }
