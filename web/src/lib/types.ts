// What the server and the browser say to each other, made from the server's own types.
export * from './wire'
