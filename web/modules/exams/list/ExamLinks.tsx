import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Actions } from '../../../shared/actions/Actions.tsx'

/** Link to the form of a new exam. */
export function CreateExam() {
  const { t } = useTranslation('setup')
  return (
    <Button component={Link} to="new" leftSection={<IconPlus size={18} aria-hidden="true" />}>
      {t('list.create')}
    </Button>
  )
}

/** Links next to the title of the exam list. */
export function ExamLinks() {
  const { t } = useTranslation('setup')
  return (
    <Actions
      primary={<CreateExam />}
      others={[
        { label: t('bank'), to: 'bank' },
        { label: t('categories.title'), to: 'categories' },
      ]}
    />
  )
}
