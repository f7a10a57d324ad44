import { Button } from '@mantine/core'
import type { ButtonProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

export interface AnswerButtonsProps extends Pick<ButtonProps, 'size'> {
  /** Person who asked, for accessible labels. */
  name: string
  onAnswer: (accept: boolean) => void
}

/** Buttons that accept or decline the request of a person. */
export function AnswerButtons({ name, onAnswer, ...button }: AnswerButtonsProps) {
  const { t } = useTranslation('people')
  return (
    <>
      <Button {...button} aria-label={t('acceptName', { name })} onClick={() => onAnswer(true)}>
        {t('accept')}
      </Button>
      <Button {...button} variant="default" aria-label={t('declineName', { name })} onClick={() => onAnswer(false)}>
        {t('decline')}
      </Button>
    </>
  )
}
