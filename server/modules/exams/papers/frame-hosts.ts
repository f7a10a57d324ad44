import type { Config } from '../../../config.ts'
import { isEmbeddable } from '../../../../shared/embeddable.ts'

type Hosts = Pick<Config, 'publicUrl' | 'frameHosts'>

/** Sites whose pages may be embedded: this site and those of `FRAME_HOSTS`. */
export const embeddableSites = ({ publicUrl, frameHosts }: Hosts): string[] => [
  new URL(publicUrl).origin,
  ...frameHosts,
]

/** Whether a page with this URL may be embedded. */
export const mayBeFramed = (address: string, hosts: Hosts): boolean => isEmbeddable(address, embeddableSites(hosts))
