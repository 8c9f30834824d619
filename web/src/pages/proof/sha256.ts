// SHA-256 and HMAC-SHA256 (FIPS 180-4, RFC 2104) in a page of our own: `crypto.subtle` is missing wherever the page is
// served over plain http to another machine of the house, and a proof that works only sometimes proves little.

/** The first 32 bits of the fractional parts of a root of each prime: the constants of the standard, worked out. */
function roots(count: number, power: number): Uint32Array {
  const words = new Uint32Array(count)
  for (let n = 2, found = 0; found < count; n++) {
    let prime = true
    for (let d = 2; d * d <= n && prime; d++) prime = n % d !== 0
    if (prime) words[found++] = fraction(BigInt(n), power)
  }
  return words
}

/** floor(root(n) * 2^32) mod 2^32, exactly: floating point would do for all but the last bits. */
function fraction(n: bigint, power: number): number {
  const exponent = BigInt(power)
  const wanted = n << (32n * exponent)
  let low = 0n
  let high = n << 32n
  while (low < high) {
    const middle = (low + high + 1n) >> 1n
    if (middle ** exponent <= wanted) low = middle
    else high = middle - 1n
  }
  return Number(low & 0xffffffffn)
}

const START = roots(8, 2)
const ROUND = roots(64, 3)
const BLOCK = 64

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

export function sha256(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK)
  padded.set(message)
  padded[message.length] = 0x80
  const data = new DataView(padded.buffer)
  data.setUint32(padded.length - 8, Math.floor(message.length / 0x20000000))
  data.setUint32(padded.length - 4, message.length << 3)

  const hash = Uint32Array.from(START)
  const words = new Uint32Array(64)
  for (let at = 0; at < padded.length; at += BLOCK) {
    for (let i = 0; i < 16; i++) words[i] = data.getUint32(at + 4 * i)
    for (let i = 16; i < 64; i++) {
      const a = words[i - 15]!
      const b = words[i - 2]!
      const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)
      const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10)
      words[i] = words[i - 16]! + s0 + words[i - 7]! + s1
    }
    compress(hash, words)
  }
  const digest = new Uint8Array(32)
  const view = new DataView(digest.buffer)
  hash.forEach((word, i) => view.setUint32(4 * i, word))
  return digest
}

function compress(hash: Uint32Array, words: Uint32Array): void {
  let [a, b, c, d, e, f, g, h] = hash as unknown as [number, number, number, number, number, number, number, number]
  for (let i = 0; i < 64; i++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + ROUND[i]! + words[i]!) | 0
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  ;[a, b, c, d, e, f, g, h].forEach((word, i) => (hash[i] = hash[i]! + word))
}

export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array<ArrayBuffer> {
  const short = key.length > BLOCK ? sha256(key) : key
  const inner = new Uint8Array(BLOCK + message.length).fill(0x36, 0, BLOCK)
  const outer = new Uint8Array(BLOCK + 32).fill(0x5c, 0, BLOCK)
  short.forEach((byte, i) => {
    inner[i] = inner[i]! ^ byte
    outer[i] = outer[i]! ^ byte
  })
  inner.set(message, BLOCK)
  outer.set(sha256(inner), BLOCK)
  return sha256(outer)
}

export const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
