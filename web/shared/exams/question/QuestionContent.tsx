import 'katex/dist/katex.min.css'
import { useId } from 'react'
import type { OptionLetter, RawAnswer } from '../../../../shared/questions/raw-answer.ts'
import type { AskedQuestion } from '../kinds/asked-question.ts'
import { AnswerControl, rendersText } from '../kinds/index.tsx'
import type { AnswerEvents } from '../kinds/kind-view.ts'
import { Figure } from './Figure.tsx'
import { splitFigures } from './figures.ts'
import styles from './QuestionContent.module.css'
import { RichText } from './RichText.tsx'

export interface QuestionContentProps extends Partial<AnswerEvents> {
  asked: AskedQuestion
  /** Name of the question's fields, unique on the page. */
  name: string
  /** The answer; '' is blank. */
  raw: RawAnswer
  disabled?: boolean
  /** Stored letter of the right option, which a review marks. */
  right?: OptionLetter | undefined
}

const ignore = () => {}

/** Question as shown in the exam: text, then figures next to the answer. */
export function QuestionContent({ asked, name, raw, disabled = false, right, ...events }: QuestionContentProps) {
  const textId = useId()
  const { text, figures } = splitFigures(asked.html)
  const figureId = (index: number) => `${textId}figure${index}`
  return (
    <div className={styles.content}>
      {!rendersText(asked.question.kind) && (
        <div id={textId} lang={asked.language}>
          <RichText html={text} />
        </div>
      )}
      <div className={figures.length > 0 ? styles.beside : undefined}>
        {figures.length > 0 && (
          <div className={styles.figures}>
            {figures.map((figure, index) => (
              <Figure key={index} {...figure} id={figureId(index)} language={asked.language} />
            ))}
          </div>
        )}
        <AnswerControl
          asked={asked}
          text={text}
          name={name}
          raw={raw}
          disabled={disabled}
          right={right}
          labelledBy={[textId, ...figures.map((_, index) => figureId(index))].join(' ')}
          onChoose={events.onChoose ?? ignore}
          onType={events.onType ?? ignore}
          onLeave={events.onLeave ?? ignore}
        />
      </div>
    </div>
  )
}
