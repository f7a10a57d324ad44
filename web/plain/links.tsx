import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'
import styles from './links.module.css'
import { usePlainPage } from './page.ts'

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Path without the prefix of the language. */
  to: string
}

/** Link to another page of the product in the same language; it loads that page. */
export function Link({ to, className = styles.link, children, ...rest }: LinkProps) {
  const { href } = usePlainPage()
  return (
    <a {...rest} className={className} href={href(to)}>
      {children}
    </a>
  )
}

/** Small button that looks like a link: for what stays on the page. */
export function LinkButton({ type = 'button', ...rest }: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>) {
  return <button {...rest} type={type} className={`${styles.link} ${styles.small}`} />
}
