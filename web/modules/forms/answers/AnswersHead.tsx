import { Button } from '@mantine/core'
import { IconTag } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PageActions, PageText } from '../../../shared/Page.tsx'

interface AnswersHeadProps {
  form: {
    readonly name: string
    readonly answerCount: number
    readonly audienceSize: number
    readonly labelsUrl: string
  }
}

/** Number of answers to a form, and its shipping labels. */
export function AnswersHead({ form }: AnswersHeadProps) {
  const { t } = useTranslation('forms')
  return (
    <>
      <PageActions>
        {form.answerCount > 0 && (
          <Button
            component="a"
            href={form.labelsUrl}
            variant="default"
            leftSection={<IconTag size={18} aria-hidden="true" />}
          >
            {t('answers.labels')}
          </Button>
        )}
      </PageActions>
      <PageText>{t('answers.count', { name: form.name, answers: form.answerCount, all: form.audienceSize })}</PageText>
    </>
  )
}
