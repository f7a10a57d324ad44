import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

/** Link back to the student's list of exams. */
export function ToMyExams() {
  const { t } = useTranslation('exam')
  return (
    <Button component={Link} to="/stadia/my-exams" variant="subtle">
      {t('failed.myExams')}
    </Button>
  )
}
