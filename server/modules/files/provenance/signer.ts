import 'reflect-metadata'
import { createPrivateKey, createPublicKey, X509Certificate as Certificate, type KeyObject } from 'node:crypto'
import { CoseAlgorithmIdentifier, LocalSigner } from '@trustnxt/c2pa-ts/cose'
import * as x509 from '@peculiar/x509'

/** A private key and its certificate chain as PEM, the signer's certificate first. */
export interface SigningPapers {
  readonly key: string
  readonly chain: string
}

const day = 86_400_000
const curve = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
/** Extended key usage for document signing (RFC 9336). */
const documentSigning = '1.3.6.1.5.5.7.3.36'

/** @throws when key and certificate do not match, or the key type cannot sign */
export function signerOf({ key, chain }: SigningPapers): LocalSigner {
  const privateKey = createPrivateKey(key)
  const pems = chain.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  const [own, ...others] = pems
  if (!own) throw new Error('The certificate is missing')
  if (!new Certificate(own).publicKey.equals(createPublicKey(privateKey))) {
    throw new Error('The first certificate belongs to another key')
  }
  return new LocalSigner(
    new Uint8Array(privateKey.export({ format: 'der', type: 'pkcs8' })),
    algorithmOf(privateKey),
    new x509.X509Certificate(own),
    others.map((pem) => new x509.X509Certificate(pem)),
  )
}

function algorithmOf({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): CoseAlgorithmIdentifier {
  if (asymmetricKeyType === 'ed25519') return CoseAlgorithmIdentifier.Ed25519
  if (asymmetricKeyType === 'ec' && asymmetricKeyDetails?.namedCurve === 'prime256v1')
    return CoseAlgorithmIdentifier.ES256
  if (asymmetricKeyType === 'ec' && asymmetricKeyDetails?.namedCurve === 'secp384r1')
    return CoseAlgorithmIdentifier.ES384
  throw new Error('The key must be Ed25519, or on the curve P-256 or P-384')
}

/**
 * Self-signed signing papers for development, trusted by no other party: a root and a signer under it, valid for a
 * year.
 */
export async function papersOfOwn(name: string): Promise<SigningPapers> {
  x509.cryptoProvider.set(crypto)
  const [root, own] = await Promise.all([newKeys(), newKeys()])
  const period = { notBefore: new Date(Date.now() - day), notAfter: new Date(Date.now() + 365 * day) }
  const organisation = name.replace(/[^\p{L}\p{N} ]/gu, '')
  const authority = await x509.X509CertificateGenerator.createSelfSigned({
    ...period,
    name: `CN=Development root, O=${organisation}`,
    signingAlgorithm: curve,
    keys: root,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign, true),
      await x509.SubjectKeyIdentifierExtension.create(root.publicKey),
    ],
  })
  const certificate = await x509.X509CertificateGenerator.create({
    ...period,
    subject: `CN=Development signer, O=${organisation}`,
    issuer: authority.subject,
    signingAlgorithm: curve,
    publicKey: own.publicKey,
    signingKey: root.privateKey,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([documentSigning], true),
      await x509.AuthorityKeyIdentifierExtension.create(authority),
      await x509.SubjectKeyIdentifierExtension.create(own.publicKey),
    ],
  })
  const key = x509.PemConverter.encode(await crypto.subtle.exportKey('pkcs8', own.privateKey), 'PRIVATE KEY')
  return { key, chain: `${certificate.toString('pem')}\n${authority.toString('pem')}` }
}

const newKeys = () => crypto.subtle.generateKey(curve, true, ['sign', 'verify'])
