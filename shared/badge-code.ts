/** Type of the object identified by a signed Grand Final code. */
const badgeKinds = { member: 1, group: 2, invitation: 3, attendance: 4 } as const
export type BadgeKind = keyof typeof badgeKinds

/** A parsed signed code. */
export interface BadgeCode {
  kind: BadgeKind
  /** id of the participant or group */
  id: string
  /** issue time of the document; the Unix epoch for badges, which do not expire before the event */
  issuedAt: Date
  /** signed bytes */
  signed: Uint8Array<ArrayBuffer>
  /** ECDSA P-256 with SHA-256, IEEE P1363: 64 bytes */
  signature: Uint8Array<ArrayBuffer>
}

/** Prefix that distinguishes Grand Final codes from other QR codes. */
const prefix = 'GF'
/** kind, id, seconds since the Unix epoch */
const signedBytes = 1 + 16 + 4
const signatureBytes = 64

/** The bytes to sign. */
export function badgeBytes(kind: BadgeKind, id: string, issuedAt: Date): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(signedBytes)
  const hex = id.replaceAll('-', '')
  bytes[0] = badgeKinds[kind]
  for (let i = 0; i < 16; i++) bytes[i + 1] = Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16)
  new DataView(bytes.buffer).setUint32(17, Math.floor(issuedAt.getTime() / 1000))
  return bytes
}

/** Formats a code as text. */
export function badgeText(signed: Uint8Array, signature: Uint8Array): string {
  const text = btoa(String.fromCharCode(...signed, ...signature))
  return prefix + text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** Parses a code; null if it is not a Grand Final code. Does not verify the signature. */
export function readBadge(text: string): BadgeCode | null {
  const [, encoded] = /^GF([\w-]{114})$/.exec(text.trim()) ?? []
  if (!encoded) return null
  const bytes = Uint8Array.from(atob(encoded.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))
  const kind = (Object.keys(badgeKinds) as BadgeKind[]).find((name) => badgeKinds[name] === bytes[0])
  if (!kind || bytes.length !== signedBytes + signatureBytes) return null
  const hex = [...bytes.subarray(1, 17)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return {
    kind,
    id: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    issuedAt: new Date(new DataView(bytes.buffer).getUint32(17) * 1000),
    signed: bytes.slice(0, signedBytes),
    signature: bytes.slice(signedBytes),
  }
}
