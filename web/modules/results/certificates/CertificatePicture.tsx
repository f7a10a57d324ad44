import styles from './certificates.module.css'

/** A small picture of a certificate, as its edition draws it. Decoration: what it says stands beside it as text. */
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
