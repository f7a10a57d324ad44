import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react'
import styles from './Button.module.css'

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  /** Whether its request runs: the label gives way to a spinner, and it cannot be pressed. */
  busy?: boolean
  /** Whether it is less important than another button of the page. */
  secondary?: boolean
  children: ReactNode
}

/** Full-width main button of a form; sends the form unless it has another type. */
export function Button({ busy = false, secondary = false, disabled, type = 'submit', children, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      // `disabled` last: without it a second press would send the form again
      type={type}
      className={`${styles.button} ${secondary ? styles.secondary : ''}`}
      data-busy={busy || undefined}
      aria-busy={busy || undefined}
      disabled={busy || disabled}
    >
      <span className={styles.label} style={busy ? { opacity: 0 } : undefined}>
        {children}
      </span>
    </button>
  )
}

export interface ButtonLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> {
  /** Whether it is less important than another button of the page. */
  secondary?: boolean
  children: ReactNode
}

/** Link that looks like a button. */
export function ButtonLink({ secondary = false, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={`${styles.button} ${secondary ? styles.secondary : ''}`}>
      {children}
    </a>
  )
}
