import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { localeNames, locales } from '../../base/locale.ts'
import { Flag } from '../Flag.tsx'
import { Icon } from '../icons.tsx'
import { usePlainPage } from '../page.ts'
import parts from '../parts.module.css'
import styles from './controls.module.css'
import { choose } from './language.ts'

/** Menu of the five interface languages; choosing one loads the page in that language. */
export function LanguageMenu() {
  const { t, locale } = usePlainPage()
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useOutside(open, anchor, () => setOpen(false))

  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <div className={styles.anchor} ref={anchor}>
      <button
        ref={button}
        type="button"
        className={styles.control}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.flag}>
          <Flag code={locale} />
        </span>
        <span className={parts.hidden}>{t('common:language')}: </span>
        <span className={styles.long}>{localeNames[locale]}</span>
        {/* the name contains the visible text, for speech control (WCAG 2.5.3) */}
        <span className={styles.short}>
          <span className={parts.hidden}>{localeNames[locale]} (</span>
          {locale.toUpperCase()}
          <span className={parts.hidden}>)</span>
        </span>
        <span className={styles.arrow}>
          <Icon name="down" size={14} />
        </span>
      </button>
      {open && <Choices onClose={close} />}
    </div>
  )
}

function Choices({ onClose }: { onClose: () => void }) {
  const { t, locale } = usePlainPage()
  const list = useRef<HTMLDivElement>(null)
  const items = () => [...(list.current?.querySelectorAll('button') ?? [])]
  useEffect(() => items()[0]?.focus(), [])

  const move = (event: KeyboardEvent) => {
    const all = items()
    const at = all.findIndex((each) => each === document.activeElement)
    const next = { ArrowDown: at + 1, ArrowUp: at - 1 + all.length, Home: 0, End: all.length - 1 }[event.key]
    if (event.key === 'Escape' || event.key === 'Tab') onClose()
    if (next !== undefined) all[next % all.length]?.focus()
    if (next !== undefined || event.key === 'Escape') event.preventDefault()
  }
  return (
    <div
      ref={list}
      role="menu"
      tabIndex={-1}
      className={styles.menu}
      aria-label={t('common:language')}
      onKeyDown={move}
    >
      {locales.map((each) => (
        <button
          key={each}
          type="button"
          role="menuitem"
          tabIndex={-1}
          lang={each}
          className={styles.item}
          aria-current={each === locale ? 'true' : undefined}
          onClick={() => choose(each)}
        >
          <Flag code={each} />
          <span>{localeNames[each]}</span>
          {each === locale && <Icon name="check" size={16} />}
        </button>
      ))}
    </div>
  )
}

/** Calls back when something outside an element is pressed. */
function useOutside(active: boolean, inside: { readonly current: HTMLElement | null }, onOutside: () => void): void {
  useEffect(() => {
    if (!active) return
    const press = ({ target }: Event) => {
      if (target instanceof Node && !inside.current?.contains(target)) onOutside()
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [active, inside, onOutside])
}
