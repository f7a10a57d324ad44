import styles from './certificates.module.css'

/** Decorative thumbnail of a certificate in the edition's design; the adjacent text has its contents. */
export function CertificatePicture({ award, width }: { award: string | null | undefined; width?: number }) {
  return (
    <img
      src={`/credentials/pictures/${award ?? 'participation'}.svg`}
      alt=""
      width={width ?? 842}
      height={width ? Math.round((width * 595) / 842) : 595}
      loading="lazy"
      className={width ? styles.thumbnail : styles.picture}
    />
  )
}
