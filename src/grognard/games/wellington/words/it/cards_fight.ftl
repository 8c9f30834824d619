event-turned = Di «{ $card }» ora si avvantaggiano { $side }.
event-card-for-side = { $power } gioca «{ $card }»: se ne avvantaggiano { $side }.
event-rout-margin = In questa battaglia la rotta richiede ora uno scarto di { $margin } nelle perdite.
