import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { EmptyState } from '../ui/EmptyState.tsx'
import { useLook } from './editions/edition.tsx'

export interface NotFoundStateProps {
  /** Whether it replaces a loading state, so that screen readers announce it. */
  announce?: boolean
  order?: 1 | 2 | undefined
}

/** 404 state of a page, section or drawer: the record does not exist or the viewer may not see it. */
export function NotFoundState({ announce, order }: NotFoundStateProps) {
  const { t } = useTranslation('common')
  const { Drawing } = useLook()
  return (
    <EmptyState
      announce={announce}
      order={order}
      drawing={<Drawing name="lost" />}
      title={t('notFound.title')}
      text={t('notFound.text')}
      action={
        <Button component={Link} to="/">
          {t('home')}
        </Button>
      }
    />
  )
}
