import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

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
    <>
      <Button component={Link} to="bank" variant="default">
        {t('bank')}
      </Button>
      <Button component={Link} to="categories" variant="default">
        {t('categories.title')}
      </Button>
      <CreateExam />
    </>
  )
}
