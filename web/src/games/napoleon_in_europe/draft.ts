// Not whole yet: see `registry.ts`.
export {}
