import { Button, Group } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

export interface StepButtonsProps {
  /** Path of the previous step. */
  back: string
  busy: boolean
}

/** Link back to the previous step, and the button that submits this one. */
export function StepButtons({ back, busy }: StepButtonsProps) {
  const { t } = useTranslation(['register', 'common'])
  return (
    <Group justify="space-between" mt="xl">
      <Button component={Link} to={back} variant="default" leftSection={<IconArrowLeft size={18} aria-hidden="true" />}>
        {t('common:back')}
      </Button>
      <Button type="submit" loading={busy} rightSection={<IconArrowRight size={18} aria-hidden="true" />}>
        {t('register:next')}
      </Button>
    </Group>
  )
}
