import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment, usePreloadedQuery } from 'react-relay'
import type { DeviceCheckPageQuery } from '../../../__generated__/DeviceCheckPageQuery.graphql.ts'
import type { DeviceCheckPage_application$key } from '../../../__generated__/DeviceCheckPage_application.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { NotFoundState } from '../../../shared/NotFoundState.tsx'
import { CardSkeletons, Page } from '../../../shared/Page.tsx'
import { formatDateTime } from '../../../shared/input/format.ts'
import { CheckedParts } from './CheckedParts.tsx'
import { Picture } from './Picture.tsx'
import { Practice } from './Practice.tsx'
import { useDeviceCheck } from './use-device-check.ts'

function Content({ queryRef }: QueryPageProps<DeviceCheckPageQuery>) {
  const { node } = usePreloadedQuery<DeviceCheckPageQuery>(
    graphql`
      query DeviceCheckPageQuery($id: ID!) @preloadable @throwOnFieldError {
        node(id: $id) {
          ...DeviceCheckPage_application @alias(as: "application")
        }
      }
    `,
    queryRef,
  )
  return node?.application ? <DeviceCheck application={node.application} /> : <NotFoundState />
}

/** Last outcome of the device's check, and a new check. */
function DeviceCheck({ application }: { application: DeviceCheckPage_application$key }) {
  const { t } = useTranslation('camera')
  const { id, exam, deviceCheck } = useFragment(
    graphql`
      fragment DeviceCheckPage_application on Application {
        id
        exam {
          title
          camera {
            cameras
            audio
            screenShare
          }
        }
        deviceCheck {
          ready
          checkedAt
        }
      }
    `,
    application,
  )
  const { cameras, audio, screenShare } = exam.camera ?? { cameras: 1, audio: false, screenShare: false }
  const asked = { applicationId: id, cameras, audio, screen: screenShare }
  const { outcomes, busy, ready, picture, run } = useDeviceCheck(asked)
  return (
    <Stack gap="md">
      <Text fw={650} size="xl">
        {exam.title}
      </Text>
      {!outcomes && deviceCheck && (
        <Alert color={deviceCheck.ready ? 'green' : 'amber'}>
          {t(deviceCheck.ready ? 'check.wasReady' : 'check.wasNotReady', {
            moment: formatDateTime(deviceCheck.checkedAt),
          })}
        </Alert>
      )}
      {ready !== null && <ReadyAlert ready={ready} />}
      {picture && <Picture picture={picture} />}
      {outcomes && <CheckedParts asked={asked} outcomes={outcomes} busy={busy} />}
      <Group>
        <Button loading={busy} variant={ready ? 'default' : 'filled'} onClick={run}>
          {t(outcomes || deviceCheck ? 'check.again' : 'check.run')}
        </Button>
      </Group>
      {!busy && (ready ?? deviceCheck?.ready) && <Practice applicationId={id} audio={audio} />}
    </Stack>
  )
}

function ReadyAlert({ ready }: { ready: boolean }) {
  const { t } = useTranslation('camera')
  return (
    <Alert
      color={ready ? 'green' : 'red'}
      role="alert"
      icon={ready ? <IconCheck aria-hidden="true" /> : <IconAlertTriangle aria-hidden="true" />}
      title={t(ready ? 'check.ready' : 'check.notReady')}
    >
      {t(ready ? 'check.readyText' : 'check.notReadyText')}
    </Alert>
  )
}

/** Device check before an exam with cameras. */
export default function DeviceCheckPage({ queryRef }: QueryPageProps<DeviceCheckPageQuery>) {
  const { t } = useTranslation('camera')
  return (
    <Page
      title={t('check.title')}
      text={t('check.intro')}
      back={{ to: '/stadia/my-exams', label: t('check.back') }}
      skeleton={<CardSkeletons heights={[160]} />}
      resetKey={queryRef}
      narrow
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
