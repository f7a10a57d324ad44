import { Button } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useLook } from '../../../shared/editions/edition.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'

/** Shown to a student without applications when no exam for the grade is open for applications. */
export function NoOpenExam({ grade }: { grade: number | null | undefined }) {
  const { t } = useTranslation('student')
  const { Drawing } = useLook()
  return (
    <EmptyState
      drawing={<Drawing name="empty" />}
      title={grade == null ? t('empty.noGradeTitle') : t('empty.noneTitle', { grade })}
      text={grade == null ? t('empty.noGradeText') : t('empty.noneText')}
      action={
        <Button
          component={Link}
          to="/stadia/calendar"
          variant="light"
          leftSection={<IconCalendar size={18} aria-hidden="true" />}
        >
          {t('empty.calendar')}
        </Button>
      }
    />
  )
}
