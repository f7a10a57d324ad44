import type { Config } from '../../../config.ts'

/** Whether a page at this address may be embedded: it is our own, or its site is one of `FRAME_HOSTS`. */
export function mayBeFramed(address: string, { publicUrl, frameHosts }: Pick<Config, 'publicUrl' | 'frameHosts'>) {
  if (!URL.canParse(address)) return false
  const { origin, protocol, host } = new URL(address)
  if (origin === new URL(publicUrl).origin) return true
  return frameHosts.some((allowed) => {
    const [, wildcard, rest] = /^https:\/\/(\*\.)?(.*)$/.exec(allowed)!
    return protocol === 'https:' && (wildcard ? host.endsWith(`.${rest}`) : host === rest)
  })
}
