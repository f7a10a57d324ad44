import { useTranslation } from 'react-i18next'
import type { AskedOption } from './asked-question.ts'
import styles from './kinds.module.css'

interface OptionSelectProps {
  options: readonly AskedOption[]
  /** letter, or '' for none */
  value: string
  /** letters that are taken elsewhere */
  used?: readonly string[]
  disabled: boolean
  label?: string
  labelledBy?: string
  describedBy?: string
  language: string
  emptyText: string
  /** whether the options are shown without their letters, which appear nowhere else */
  plain?: boolean
  onChange(letter: string): void
}

/** Longest text of an option in a select, which has one line. */
const maxText = 60

/**
 * The browser's own select, which keyboards, touch and screen readers know, with the options as plain text. In print it is
 * a box to write in, followed by options that appear nowhere else.
 */
export function OptionSelect(props: OptionSelectProps) {
  const { options, value, used = [], disabled, label, labelledBy, describedBy, language, emptyText, plain } = props
  const { t } = useTranslation('exam')
  return (
    <>
      <select
        className={styles.select}
        value={value}
        disabled={disabled}
        data-blank={value === '' || undefined}
        aria-label={label}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      >
        <option value="">{emptyText}</option>
        {options.map(({ choice, html }) => {
          const text = plain ? plainText(html) : `${choice}: ${plainText(html)}`
          const isUsed = used.includes(choice)
          return (
            <option key={choice} value={choice} disabled={isUsed} lang={language}>
              {isUsed ? t('matching.used', { text }) : text}
            </option>
          )
        })}
      </select>
      {plain && (
        <span className={styles.printedOptions}>{`(${options.map(({ html }) => plainText(html)).join(' / ')})`}</span>
      )}
    </>
  )
}

/** The text of rendered HTML; of a formula its source, of a picture its description. */
function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const formula of body.querySelectorAll('.katex')) {
    formula.replaceWith(formula.querySelector('annotation')?.textContent ?? formula.textContent ?? '')
  }
  for (const image of body.querySelectorAll('img')) image.replaceWith(image.alt)
  const text = (body.textContent ?? '').replace(/\s+/g, ' ').trim()
  return text.length > maxText ? `${text.slice(0, maxText - 1).trimEnd()}…` : text
}
