"""Wellington: the Peninsular War 1812-1814."""
