import { useTranslation } from 'react-i18next'
import { optionLetters, type RawAnswer } from '../../../../shared/questions/raw-answer.ts'
import { RichText } from '../question/RichText.tsx'
import type { AskedQuestion } from './asked-question.ts'
import styles from './kinds.module.css'
import type { AnswerControlProps, KindView } from './kind-view.ts'
import { OptionSelect } from './OptionSelect.tsx'

const noLetter = '-'

/** The letter of each row by its stored position; '-' for none. */
function rowsOf(raw: RawAnswer, count: number): string[] {
  return Array.from({ length: count }, (_, i) => raw.charAt(i) || noLetter)
}

function withRow(raw: RawAnswer, count: number, row: number, letter: string): RawAnswer {
  const rows = rowsOf(raw, count)
  rows[row] = letter || noLetter
  return rows.every((each) => each === noLetter) ? '' : rows.join('')
}

function MatchingControl({ asked, raw, disabled, name, labelledBy, onChoose }: AnswerControlProps<'matching'>) {
  const { t } = useTranslation('exam')
  const count = asked.options.length
  const rows = rowsOf(raw, count)
  return (
    <div role="group" aria-labelledby={labelledBy} className={styles.stack}>
      <SecondList asked={asked} />
      <ol className={styles.rows}>
        {asked.options.map((stored, i) => {
          const row = optionLetters.indexOf(stored)
          const letter = rows[row] ?? noLetter
          const id = `${name}-row-${i + 1}`
          return (
            <li key={stored} className={styles.row}>
              <div id={id} lang={asked.language} className={styles.rowText}>
                <RichText html={asked.optionTexts[i]?.html ?? ''} />
              </div>
              <OptionSelect
                options={asked.lists[0] ?? []}
                value={letter === noLetter ? '' : letter}
                used={asked.question.shape.reuse ? [] : rows.filter((other, at) => at !== row && other !== noLetter)}
                disabled={disabled}
                labelledBy={id}
                language={asked.language}
                emptyText={t('matching.none')}
                onChange={(next) => onChoose(withRow(raw, count, row, next))}
              />
            </li>
          )
        })}
      </ol>
    </div>
  )
}

function SecondList({ asked }: { asked: AskedQuestion<'matching'> }) {
  const { t } = useTranslation('exam')
  return (
    <ul className={styles.second} aria-label={t('matching.list')}>
      {(asked.lists[0] ?? []).map(({ choice, html }) => (
        <li key={choice} className={styles.lettered}>
          <span className={styles.letter}>{choice}</span>
          <div lang={asked.language} className={styles.rowText}>
            <RichText html={html} />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** An option of a second list for each row, as selects. */
export const matchingView: KindView<'matching'> = {
  Control: MatchingControl,
}
