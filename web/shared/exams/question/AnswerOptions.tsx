import { optionLetters, type OptionLetter } from '../../../../shared/questions/raw-answer.ts'
import { VisuallyHidden } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './AnswerOptions.module.css'
import { RichText } from './RichText.tsx'
import { Badge } from '../../../ui/Badge.tsx'

export interface AnswerOptionsProps {
  /** Name of the radio group, unique on the page. */
  name: string
  /** Language of the paper, which may differ from the page's. */
  language: string | undefined
  /** Ids of the question's text and figures, which label the group. */
  labelledBy: string
  /** `choice` is the stored letter; the displayed letter follows from the position. */
  options: readonly { readonly choice: string; readonly html: string }[]
  /** stored letters */
  chosen: string
  disabled: boolean
  /** Stored letter of the right option, for a review: it and the student's option are marked. */
  right?: OptionLetter | undefined
  /** Checkboxes instead of radio buttons. */
  isMultiple?: boolean
  /** Whether no further option can be selected. */
  isFull?: boolean
  onChoose(choice: OptionLetter): void
}

/** Large radio buttons or checkboxes in one group; in that of radio buttons up and down arrows move. */
export function AnswerOptions(props: AnswerOptionsProps) {
  const { name, language, labelledBy, options, chosen, isMultiple = false, isFull = false, onChoose } = props
  const { t } = useTranslation('exam')
  const id = useId()
  const isWrong = (stored: OptionLetter) => props.right && props.right !== stored && chosen.includes(stored)
  return (
    <div
      role={isMultiple ? 'group' : 'radiogroup'}
      aria-labelledby={labelledBy}
      aria-disabled={props.disabled}
      className={styles.options}
    >
      {options.map(({ choice, html }, index) => {
        const stored = optionLetters.find((each) => each === choice)
        const letter = optionLetters[index]
        if (!stored || !letter) return null
        const checked = chosen.includes(stored)
        const disabled = props.disabled || (isFull && !checked)
        return (
          <label
            key={letter}
            className={styles.option}
            data-checked={checked || undefined}
            data-disabled={disabled || undefined}
            data-right={props.right === stored || undefined}
            data-wrong={isWrong(stored) || undefined}
          >
            <input
              id={`${name}-${letter}`}
              type={isMultiple ? 'checkbox' : 'radio'}
              className={styles.radio}
              name={name}
              checked={checked}
              disabled={disabled}
              aria-labelledby={`${id}${letter}-letter ${id}${letter}-text`}
              onChange={() => onChoose(stored)}
            />
            <span id={`${id}${letter}-letter`} className={styles.letter}>
              <span aria-hidden="true">{letter}</span>
              <VisuallyHidden>{t('question.option', { letter })}</VisuallyHidden>
            </span>
            <div id={`${id}${letter}-text`} className={styles.text} lang={language}>
              <RichText html={html} />
            </div>
            {props.right && <Marks isChosen={checked} isRight={props.right === stored} />}
            <IconCheck className={styles.check} size={24} stroke={3} aria-hidden="true" />
          </label>
        )
      })}
    </div>
  )
}

/** Whether an option is the student's or the right one, in a review. */
function Marks({ isChosen, isRight }: { isChosen: boolean; isRight: boolean }) {
  const { t } = useTranslation('exam')
  const isWrong = isChosen && !isRight
  return (
    <span className={styles.marks}>
      {isChosen && (
        <Badge tone={isWrong ? 'bad' : 'neutral'} leftSection={isWrong && <IconX size={12} aria-hidden="true" />}>
          {t('practice.review.yours')}
        </Badge>
      )}
      {isRight && (
        <Badge tone="good" leftSection={<IconCheck size={12} aria-hidden="true" />}>
          {t('practice.review.right')}
        </Badge>
      )}
    </span>
  )
}
