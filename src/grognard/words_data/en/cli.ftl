# Headings and lines of the command line.

cli-rules-heading = Rules of { $game }
cli-rules-rule = Rule
cli-rules-title = Title
cli-rules-tests = Tests
cli-rules-counts = { $cited } of { $testable } testable rules are cited by a test; { $total } entries in all.
cli-rules-not-testable = Not testable by itself.
cli-rules-no-tests = No test cites this rule.
cli-rules-none-missing = Every testable rule is cited by a test.
