event-leader-struck = { $leader } falls at the head of his men.
event-wounded = { $die ->
    [1] { $leader } is scratched (a { $die }): one die fewer in this impulse.
    [2] { $leader } is wounded (a { $die }): no battle value in this impulse.
    [3] { $leader } is wounded (a { $die }): no battle value in this impulse.
    [4] { $leader } is wounded (a { $die }): no battle value in this impulse.
    [5] { $leader } is gravely wounded (a { $die }) and goes to the Regroup Box.
   *[other] { $leader } is killed (a { $die }).
    }
