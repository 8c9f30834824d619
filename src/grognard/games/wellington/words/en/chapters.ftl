# The chapters of the rulebook, as the rules are headed.

chapter-1 = Introduction and components
chapter-2 = Set-up
chapter-3 = Control of duchies
chapter-4 = How to play
chapter-5 = Cards
chapter-6 = Building and regrouping
chapter-7 = Flags
chapter-8 = Alliances
chapter-9 = Movement
chapter-10 = Interception and evasion
chapter-11 = Battle
chapter-12 = Fortresses and sieges
chapter-13 = Attrition
chapter-14 = The sea
chapter-15 = Resources
chapter-16 = Interphase
chapter-17 = Special cases
chapter-18 = End of the game
chapter-19 = Victory
chapter-1813 = Set-up of the shorter game
chapter-C = The cards
chapter-D = Differences from other games of the series
chapter-G = Glossary
chapter-T = Tables
chapter-X = The worked example
