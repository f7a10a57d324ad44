import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { currentUser } from '../../../shared/session/guards.ts'
import { useGradeRange } from '../../../shared/words/GradeRange.tsx'
import { Modal } from '../../../ui/layers/layers.tsx'
import type { Item } from './calendar-time.ts'
import { When } from './When.tsx'

/** Details of a calendar item: description, time and links. */
export function ItemDialog({ item, onClose }: { item: Item | null; onClose: () => void }) {
  const { t } = useTranslation(['calendar', 'common'])
  const grades = useGradeRange()
  const isStudent = currentUser().userType === 'student'
  const range = item && grades({ from: item.fromGrade, to: item.toGrade })
  return (
    <Modal
      opened={item !== null}
      onClose={onClose}
      centered
      title={item && <span lang={item.language}>{item.title}</span>}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {item && (
        <Stack gap="sm">
          <When item={item} />
          <Text c="dimmed">
            {[t(`calendar:kind.${item.kind as 'exam'}`), item.category?.title, range].filter(Boolean).join(' · ')}
          </Text>
          <Group mt="xs">
            {item.slug && (
              <Button component={Link} to={`/stadia/calendar/${item.slug}`}>
                {t('calendar:more')}
              </Button>
            )}
            {item.kind === 'exam' && isStudent && (
              <Button component={Link} to="/stadia/my-exams">
                {t('calendar:myExams')}
              </Button>
            )}
          </Group>
        </Stack>
      )}
    </Modal>
  )
}
