/** Public statements of a certificate, as the Verification Portal shows them; dates are ISO 8601. */
interface PublicCertificate {
  readonly certificateId: string
  readonly number: string
  readonly kind: string
  readonly award: string | null
  readonly holderName: string
  readonly occasion: string
  readonly examTitle: string
  /** a day without a time */
  readonly examDate: string
  readonly grade: number | null
  readonly rank: number | null
  readonly rankedCount: number | null
  readonly issuer: string
  readonly issuedAt: string
  readonly state: string
  /** the holder's account was erased: no name is shown, and nothing is confirmed */
  readonly isErased: boolean
  readonly endedAt: string | null
  /** `certificateId` of the current certificate */
  readonly replacedById: string | null
  /** official URL of its page */
  readonly address: string
  readonly credentialUrl: string
}

/** What the Verification Portal found. */
export interface CertificateFound {
  readonly publicCertificate: PublicCertificate
}
