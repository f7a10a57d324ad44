import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { GapShape } from '../../../../shared/questions/content.ts'
import { fromGapAnswers, gapAnswers, type RawAnswer, typedWordsLimit } from '../../../../shared/questions/raw-answer.ts'
import { RichText } from '../question/RichText.tsx'
import type { AskedQuestion } from './asked-question.ts'
import { withGapPlaces } from './gap-marks.ts'
import styles from './kinds.module.css'
import type { AnswerControlProps, AnswerEvents, KindView } from './kind-view.ts'
import { NumberField, NumberNote } from './NumberField.tsx'
import { OptionSelect } from './OptionSelect.tsx'
import { storableText } from './storable-text.ts'

function GapsControl({ asked, text, raw, disabled, name, ...events }: AnswerControlProps<'gaps'>) {
  const { t } = useTranslation('exam')
  const { gaps } = asked.question.shape
  const answers = gapAnswers(raw, gaps.length)
  const frame = useRef<HTMLDivElement>(null)
  const html = useMemo(() => withGapPlaces(text), [text])
  const places = useGapPlaces(frame, html)
  const replaced = (i: number, part: RawAnswer) =>
    fromGapAnswers(answers.map((answer, at) => (at === i ? part : answer)))
  const eventsOf = (i: number): AnswerEvents => ({
    onChoose: (part) => events.onChoose(replaced(i, part)),
    onType: (part) => events.onType(replaced(i, part)),
    onLeave: events.onLeave,
  })
  const fieldOf = (gap: GapShape, i: number) => (
    <GapField
      {...eventsOf(i)}
      asked={asked}
      gap={gap}
      index={i}
      raw={answers[i] ?? ''}
      id={`${name}-gap-${i + 1}`}
      disabled={disabled}
    />
  )
  return (
    <div className={styles.stack}>
      <div ref={frame} lang={asked.language} className={styles.gapText}>
        <RichText html={html} />
      </div>
      {gaps.map((gap, i) => {
        const place = places.get(i + 1)
        if (place) return createPortal(fieldOf(gap, i), place, `${i}`)
        return (
          <div key={i} className={styles.fieldRow}>
            <span aria-hidden="true">{t('gaps.label', { number: i + 1 })}</span> {fieldOf(gap, i)}
          </div>
        )
      })}
      {gaps.map((gap, i) =>
        gap.kind === 'number' && answers[i] ? (
          <div key={i} className={styles.gapNote}>
            <span>{t('gaps.label', { number: i + 1 })}</span>
            <NumberNote
              id={`${name}-gap-${i + 1}-note`}
              raw={answers[i] ?? ''}
              shape={gap}
              unit={null}
              language={asked.language}
              disabled={disabled}
              onChoose={eventsOf(i).onChoose}
            />
          </div>
        ) : null,
      )}
    </div>
  )
}

/** The elements of the text in which the fields are, by the number of the gap. */
function useGapPlaces(frame: React.RefObject<HTMLDivElement | null>, html: string): ReadonlyMap<number, Element> {
  const [places, setPlaces] = useState<ReadonlyMap<number, Element>>(new Map())
  useLayoutEffect(() => {
    const found = [...(frame.current?.querySelectorAll<HTMLElement>('[data-gap]') ?? [])]
    setPlaces(new Map(found.map((element) => [Number(element.dataset.gap), element])))
  }, [frame, html])
  return places
}

interface GapFieldProps extends AnswerEvents {
  asked: AskedQuestion<'gaps'>
  gap: GapShape
  index: number
  raw: RawAnswer
  id: string
  disabled: boolean
}

function GapField({ asked, gap, index, raw, id, disabled, ...events }: GapFieldProps) {
  const { t } = useTranslation('exam')
  const label = t('gaps.label', { number: index + 1 })
  const { language } = asked
  if (gap.kind === 'choice') {
    const options = asked.lists[index] ?? []
    return (
      <OptionSelect
        plain
        options={options}
        value={raw}
        disabled={disabled}
        label={label}
        language={language}
        emptyText="…"
        onChange={events.onChoose}
      />
    )
  }
  if (gap.kind === 'number') {
    return (
      <NumberField
        id={id}
        raw={raw}
        language={language}
        unit={null}
        disabled={disabled}
        label={label}
        describedBy={`${id}-note`}
        onType={events.onType}
        onLeave={events.onLeave}
      />
    )
  }
  return (
    <input
      id={id}
      type="text"
      lang={language}
      autoComplete="off"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      className={styles.gapWords}
      maxLength={typedWordsLimit}
      value={raw}
      readOnly={disabled}
      aria-disabled={disabled}
      aria-label={label}
      onChange={(event) => events.onType(storableText(event.currentTarget.value))}
      onBlur={events.onLeave}
    />
  )
}

/** Fields in the text, where its marks are. */
export const gapsView: KindView<'gaps'> = {
  Control: GapsControl,
  rendersText: true,
}
