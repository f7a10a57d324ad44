import { IconEyeOff } from '@tabler/icons-react'
import styles from './imagination.module.css'

export interface PictureProps {
  /** Image path from the server; null while the picture is hidden. */
  url: string | null | undefined
  alt: string
  /** Text shown instead of a hidden picture. */
  hidden: string
}

/** A square thumbnail. */
export function Picture({ url, alt, hidden }: PictureProps) {
  return (
    <div className={styles.frame}>
      {url ? (
        <img src={url} alt={alt} loading="lazy" decoding="async" />
      ) : (
        <div className={styles.hidden}>
          <span>
            <IconEyeOff size={22} aria-hidden="true" />
            <br />
            {hidden}
          </span>
        </div>
      )}
    </div>
  )
}
