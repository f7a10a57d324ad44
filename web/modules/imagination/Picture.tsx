import { IconEyeOff } from '@tabler/icons-react'
import styles from './imagination.module.css'

export interface PictureProps {
  /** Path from the server; null while the picture is not shown. */
  url: string | null | undefined
  alt: string
  /** Said in place of a picture that is not shown. */
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
