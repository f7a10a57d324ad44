import { Anchor, Button, Center } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, Link, useRouteError } from 'react-router-dom'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { reopen } from './chunk-guard.ts'
import { useLook } from '../editions/edition.tsx'
import { FailureState } from '../Section.tsx'
import { usePageTitle } from './use-page-title.ts'

/** `nested` inside a layout that has the page's main landmark already. */
interface Placement {
  nested?: boolean
}

/** The page for an address that does not exist. */
export function NotFoundPage({ nested }: Placement) {
  const { t } = useTranslation('common')
  const { Drawing } = useLook()
  usePageTitle(t('notFound.title'))
  return (
    <Center component={nested ? 'div' : 'main'} mih={nested ? undefined : '70vh'}>
      <EmptyState
        order={1}
        drawing={<Drawing name="lost" />}
        title={t('notFound.title')}
        text={t('notFound.text')}
        action={
          <Button component={Link} to="/">
            {t('home')}
          </Button>
        }
      />
    </Center>
  )
}

/** What stands in place of a route that failed to load or to render. */
export function RouteError({ nested }: Placement) {
  const { t } = useTranslation('common')
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage nested={nested} />
  const home = { to: '/', children: t('home') }
  return (
    <Center component={nested ? 'div' : 'main'} mih={nested ? undefined : '70vh'}>
      <div style={{ textAlign: 'center' }}>
        <FailureState error={error} order={1} retry={() => reopen()} />
        {nested ? (
          <Anchor component={Link} {...home} />
        ) : (
          <Anchor
            component={Link}
            {...home}
            onClick={(event) => {
              event.preventDefault()
              void reopen(event.currentTarget.href)
            }}
          />
        )}
      </div>
    </Center>
  )
}
