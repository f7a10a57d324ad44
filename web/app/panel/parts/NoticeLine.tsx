import { CloseButton, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconInfoCircle } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { readCookie, writeCookie } from '../../../base/cookies.ts'
import { first } from '../../../../shared/required.ts'
import styles from './NoticeLine.module.css'

/** A notice of the panel: in the line its text, and below it, once opened, also what is more. */
export interface Notice {
  /** Identifies what was read: a changed notice has another key, and is shown again. Letters, digits, "-" and ":". */
  key: string
  title?: ReactNode
  text: ReactNode
  more?: ReactNode
  /** The next step, a small button. */
  action?: ReactNode
}

const hiddenCookie = 'hidden-notices'
const hiddenDays = 365
/** Keys kept, so that the cookie stays small. */
const hiddenMax = 12

/** Keys of the notices that were dismissed, oldest first; in a cookie, so that the server's frame leaves no place. */
function useHidden(): [readonly string[], (keys: readonly string[]) => void] {
  const [hidden, setHidden] = useState(() => readCookie(hiddenCookie)?.split('.') ?? [])
  const hide = (keys: readonly string[]) => {
    const all = [...hidden, ...keys].slice(-hiddenMax)
    writeCookie(hiddenCookie, all.join('.'), hiddenDays)
    setHidden(all)
  }
  return [hidden, hide]
}

/**
 * All notices of the panel in one line: the first of them, and the others once opened. Dismissed notices stay dismissed
 * on this device.
 */
export function NoticeLine({ notices }: { notices: readonly (Notice | null)[] }) {
  const { t } = useTranslation('panel')
  const [hidden, hide] = useHidden()
  const [opened, setOpened] = useState(false)
  const id = useId()
  const shown = notices.filter((each) => each !== null).filter(({ key }) => !hidden.includes(key))
  return (
    <div aria-live="polite">
      {shown.length > 0 && (
        <section className={styles.line} aria-label={t('notices.label')}>
          <div className={styles.first}>
            <UnstyledButton
              className={styles.open}
              aria-expanded={opened}
              aria-controls={opened ? id : undefined}
              onClick={() => setOpened(!opened)}
            >
              <IconInfoCircle className={styles.icon} size={18} aria-hidden="true" />
              <span className={styles.text}>
                <Words {...first(shown)} />
              </span>
              {shown.length > 1 && <span className={styles.count}>+{shown.length - 1}</span>}
              <IconChevronDown className={styles.chevron} size={16} aria-hidden="true" />
            </UnstyledButton>
            {first(shown).action}
            <CloseButton
              c="inherit"
              aria-label={t('notices.close')}
              onClick={() => hide(shown.map(({ key }) => key))}
            />
          </div>
          {opened && (
            <ul id={id} className={styles.all}>
              {shown.map((each, i) => (
                <li key={each.key}>
                  <p>
                    <Words {...each} />
                  </p>
                  {each.more}
                  {i > 0 && each.action}
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </div>
  )
}

function Words({ title, text }: Notice) {
  return (
    <>
      {title && <strong>{title}</strong>} {text}
    </>
  )
}
