# Headings and lines of the command line.

cli-rules-heading = Rules of { $game }
cli-rules-rule = Rule
cli-rules-title = Title
cli-rules-tests = Tests
cli-rules-counts = { $cited } of { $testable } testable rules are cited by a test; { $total } entries in all.
cli-rules-not-testable = Not testable by itself.
cli-rules-no-tests = No test cites this rule.
cli-rules-none-missing = Every testable rule is cited by a test.

## grognard replay

cli-replay-checking = checking
cli-replay-holds = The record holds: { $actions } actions and { $dice } dice follow from the seed, and the seed from its commitment.
cli-replay-holds-sealed = The record holds: { $actions } actions lead to the states it names. Its { $dice } dice cannot be checked, for it does not carry its seed.
cli-replay-over = The game is over and the result is the one recorded.
cli-replay-not-over = The game is not over yet.
cli-replay-stops =
    { $actions ->
        [one] The story stops here, after { $actions } action.
       *[other] The story stops here, after { $actions } actions.
    }
