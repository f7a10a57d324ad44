import { useDebouncedValue } from '@mantine/hooks'
import { IconBackspace } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { QuestionShapes } from '../../../../shared/questions/content.ts'
import { Rational } from '../../../../shared/questions/numbers/rational.ts'
import {
  type NumberReading,
  type NumberReadings,
  readNumber,
  settledReading,
} from '../../../../shared/questions/numbers/read-number.ts'
import { showNumber } from '../../../../shared/questions/numbers/show-number.ts'
import { numberFieldLimit, type RawAnswer, typedOf, withPicked } from '../../../../shared/questions/raw-answer.ts'
import styles from './kinds.module.css'
import type { AnswerEvents } from './kind-view.ts'
import { storableText } from './storable-text.ts'

/** Rest after the last key before the note follows, in milliseconds. */
const rest = 500

interface NumberFieldProps extends Omit<AnswerEvents, 'onChoose'> {
  id: string
  raw: RawAnswer
  /** language code of the paper */
  language: string
  unit: string | null
  disabled: boolean
  labelledBy?: string
  label?: string
  describedBy: string
  /** whether touch screens show a row of keys below the field */
  hasKeys?: boolean
}

/** Field of a number. Its keys are those that decimal keypads of phones lack. */
export function NumberField(props: NumberFieldProps) {
  const { id, raw, language, unit, disabled, labelledBy, label, describedBy, hasKeys, onType, onLeave } = props
  const input = useRef<HTMLInputElement>(null)
  const type = (typed: string) => onType(storableText(typed))
  return (
    <>
      <span className={styles.fieldRow}>
        <input
          ref={input}
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          className={styles.number}
          maxLength={numberFieldLimit}
          value={typedOf(raw).typed}
          readOnly={disabled}
          aria-disabled={disabled}
          aria-label={label}
          aria-labelledby={label === undefined ? labelledBy : undefined}
          aria-describedby={describedBy}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={onLeave}
        />
        {unit && <span className={styles.unit}>{unit}</span>}
      </span>
      {hasKeys && !disabled && <Keys language={language} field={input} onType={type} />}
    </>
  )
}

interface KeysProps {
  language: string
  field: React.RefObject<HTMLInputElement | null>
  onType(typed: string): void
}

function Keys({ language, field, onType }: KeysProps) {
  const { t } = useTranslation('exam')
  const mark = showNumber(Rational.ratio(1n, 2n), language).charAt(1)
  const names = { '−': t('number.minus'), [mark]: t('number.mark'), '/': t('number.slash'), '⌫': t('number.delete') }
  const press = (key: string) => {
    const input = field.current
    if (!input) return
    const [start, end] = [input.selectionStart ?? input.value.length, input.selectionEnd ?? input.value.length]
    if (key === '⌫') input.setRangeText('', start === end ? Math.max(0, start - 1) : start, end, 'end')
    else input.setRangeText(key, start, end, 'end')
    onType(input.value)
    input.focus()
  }
  return (
    <div className={styles.keys} role="group" aria-label={t('number.keys')}>
      {Object.entries(names).map(([key, name]) => (
        <button
          key={key}
          type="button"
          className={styles.key}
          aria-label={name}
          // Keeps the focus, and with it the keypad, in the field.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => press(key)}
        >
          {key === '⌫' ? <IconBackspace size={22} aria-hidden="true" /> : key}
        </button>
      ))}
    </div>
  )
}

interface NumberNoteProps extends Pick<AnswerEvents, 'onChoose'> {
  id: string
  raw: RawAnswer
  shape: QuestionShapes['number']
  unit: string | null
  /** language code of the paper */
  language: string
  disabled: boolean
}

/** What was read of a number, the choice among two readings, or why there is none. */
export function NumberNote({ id, raw, shape, unit, language, disabled, onChoose }: NumberNoteProps) {
  const { t } = useTranslation('exam')
  const { picked, typed: current } = typedOf(raw)
  const [typed] = useDebouncedValue(current, rest)
  const readings = readNumber(typed, boxOf(shape, unit))
  const isAmbiguous = readings.state === 'ambiguous'
  return (
    <div className={styles.note}>
      <p
        id={id}
        role="status"
        data-wrong={readings.state === 'refused' && readings.reason !== 'blank' ? true : undefined}
      >
        {noteOf()}
      </p>
      {isAmbiguous && (
        <Readings
          readings={readings.readings}
          picked={picked}
          labelledBy={id}
          language={language}
          disabled={disabled}
          onPick={(canonical) => onChoose(withPicked(typed, canonical))}
        />
      )}
    </div>
  )

  function noteOf(): string {
    if (readings.state === 'refused') return readings.reason === 'blank' ? '' : t(`number.refused.${readings.reason}`)
    const settled = settledReading(readings, picked)
    if (settled) return t('number.read', { value: textOf(settled, language) })
    return t('number.ambiguous')
  }
}

interface ReadingsProps {
  readings: Extract<NumberReadings, { state: 'ambiguous' }>['readings']
  picked: string | null
  labelledBy: string
  language: string
  disabled: boolean
  onPick(canonical: string): void
}

function Readings({ readings, picked, labelledBy, language, disabled, onPick }: ReadingsProps) {
  const name = useId()
  const distinct = readings.filter(
    ({ canonical }, i) => readings.findIndex((other) => other.canonical === canonical) === i,
  )
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className={styles.readings}>
      {distinct.map((reading) => (
        <label key={reading.canonical} className={styles.reading}>
          <input
            type="radio"
            name={name}
            checked={picked === reading.canonical}
            disabled={disabled}
            onChange={() => onPick(reading.canonical)}
          />
          <span>{textOf(reading, language)}</span>
        </label>
      ))}
    </div>
  )
}

/** What the box takes; the accepted units are not known during an exam. */
function boxOf({ form, unit: use }: QuestionShapes['number'], unit: string | null) {
  if (use === 'asked') return { form, units: 'any' as const }
  return unit === null ? { form } : { form, shown: unit }
}

const textOf = ({ value, written, unit }: NumberReading, language: string): string =>
  [showNumber(value, language, written), unit].filter(Boolean).join('\u00a0')
