event-turned = “{ $card }” now helps { $side }.
event-card-for-side = { $power } plays “{ $card }” in favour of { $side }.
event-rout-margin = In this battle a rout now takes a lead of { $margin } in losses.
