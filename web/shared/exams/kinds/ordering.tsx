import { Button, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OptionLetter } from '../../../../shared/questions/raw-answer.ts'
import { RichText } from '../question/RichText.tsx'
import styles from './kinds.module.css'
import type { AnswerControlProps, KindView } from './kind-view.ts'

type Move = { letter: OptionLetter; by: -1 | 1 }

function OrderingControl({ asked, raw, disabled, labelledBy, onChoose }: AnswerControlProps<'ordering'>) {
  const { t } = useTranslation('exam')
  const order = orderOf(raw, asked.options)
  const [moved, setMoved] = useState<Move | null>(null)
  const list = useRef<HTMLOListElement>(null)
  // A moved element loses the focus.
  useEffect(() => {
    if (moved) list.current?.querySelector<HTMLElement>(`[data-move="${moved.letter}${moved.by}"]`)?.focus()
  }, [moved])

  function move(letter: OptionLetter, by: -1 | 1) {
    const at = order.indexOf(letter)
    const other = order[at + by]
    if (disabled || !other) return
    onChoose(order.map((each) => (each === letter ? other : each === other ? letter : each)).join(''))
    setMoved({ letter, by })
  }

  return (
    <div role="group" aria-labelledby={labelledBy} className={styles.stack}>
      {!disabled && <p className={styles.hint}>{t(raw === '' ? 'ordering.blank' : 'ordering.hint')}</p>}
      <ol ref={list} className={styles.rows} data-blank={raw === '' || undefined}>
        {order.map((letter, i) => (
          <li key={letter} className={styles.item}>
            <span className={styles.letter} aria-hidden="true">
              {i + 1}
            </span>
            <div className={styles.rowText} lang={asked.language}>
              <RichText html={asked.optionTexts.find(({ choice }) => choice === letter)?.html ?? ''} />
            </div>
            {([-1, 1] as const).map((by) => (
              <button
                key={by}
                type="button"
                className={styles.move}
                data-move={`${letter}${by}`}
                aria-disabled={disabled || !order[i + by]}
                aria-label={t(by < 0 ? 'ordering.up' : 'ordering.down', { number: i + 1, total: order.length })}
                onClick={() => move(letter, by)}
              >
                {by < 0 ? <IconArrowUp size={22} aria-hidden="true" /> : <IconArrowDown size={22} aria-hidden="true" />}
              </button>
            ))}
          </li>
        ))}
      </ol>
      {raw === '' && !disabled && (
        <div>
          <Button
            variant="default"
            leftSection={<IconCheck size={18} aria-hidden="true" />}
            onClick={() => onChoose(order.join(''))}
          >
            {t('ordering.keep')}
          </Button>
        </div>
      )}
      <VisuallyHidden role="status">
        {moved && t('ordering.moved', { number: order.indexOf(moved.letter) + 1, total: order.length })}
      </VisuallyHidden>
    </div>
  )
}

/** The items in the order of the answer; those that it lacks follow in the order shown. */
function orderOf(raw: string, options: readonly OptionLetter[]): OptionLetter[] {
  const answered = [...new Set(raw)].flatMap((each) => options.find((letter) => letter === each) ?? [])
  return [...answered, ...options.filter((letter) => !answered.includes(letter))]
}

/** All items in an order, as a list with buttons that move each item. */
export const orderingView: KindView<'ordering'> = {
  Control: OrderingControl,
}
