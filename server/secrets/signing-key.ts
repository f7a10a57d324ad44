import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { exportPKCS8, generateKeyPair } from 'jose'
import type { Config } from '../config.ts'

/** Algorithm of access tokens. */
export const signingAlgorithm = 'EdDSA'

/** The private key that signs tokens, as PKCS #8 PEM. */
export const signingKeyOf = async (config: Config): Promise<string> =>
  config.tokenPrivateKey ?? keptKey(path.join(config.dataDir, 'token-key.pem'))

/** Reads the development key from the data folder, creating it on first use. */
async function keptKey(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch {
    const { privateKey } = await generateKeyPair(signingAlgorithm, { extractable: true })
    await mkdir(path.dirname(file), { recursive: true })
    // 'wx': if two nodes start together, one writes and the other reads
    await writeFile(file, await exportPKCS8(privateKey), { mode: 0o600, flag: 'wx' }).catch(() => {})
    return readFile(file, 'utf8')
  }
}
