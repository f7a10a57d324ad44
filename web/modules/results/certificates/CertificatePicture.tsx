import styles from './certificates.module.css'

/** Decorative thumbnail of a certificate in the edition's design; the adjacent text has its contents. */
export function CertificatePicture({ award, width }: { award: string | null | undefined; width: number }) {
  return (
    <img
      src={`/credentials/pictures/${award ?? 'participation'}.svg`}
      alt=""
      width={width}
      height={Math.round((width * 595) / 842)}
      loading="lazy"
      className={styles.thumbnail}
    />
  )
}

export interface WrittenCertificateProps {
  award: string | null | undefined
  /** Kind of the certificate in words. */
  title: string
  holderName: string
  examTitle: string
}

/** Picture of a certificate with its words, as wide as its place. Decorative: the adjacent text has its contents. */
export function WrittenCertificate({ award, title, holderName, examTitle }: WrittenCertificateProps) {
  return (
    <div className={styles.written} aria-hidden="true">
      <img
        src={`/credentials/pictures/${award ?? 'participation'}.blank.svg`}
        alt=""
        width={842}
        height={595}
        loading="lazy"
        className={styles.picture}
      />
      <div className={styles.words}>
        <span className={styles.kind}>{title}</span>
        <span className={styles.holder}>{holderName}</span>
        <span className={styles.exam}>{examTitle}</span>
      </div>
    </div>
  )
}
