import { Button, Stack, Text, Title } from '@mantine/core'
import { IconArrowLeft, IconCheck, IconExternalLink } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { SchoolInformationQuery } from '../../../__generated__/SchoolInformationQuery.graphql.ts'
import { graphql } from '../../../api/graphql.ts'
import { callOperation } from '../../../api/request.ts'
import { boot } from '../../../shared/app/boot.ts'
import styles from './RegisterPage.module.css'

/** URL for offer requests by schools, set by an admin; null when unset. */
function useOfferUrl(): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    let gone = false
    callOperation<SchoolInformationQuery>(
      graphql`
        query SchoolInformationQuery {
          settings(name: "schoolCollaboration") {
            data
          }
        }
      `,
      {},
      { anonymous: true },
    )
      .then(({ settings }) => {
        const data = settings[0]?.data as { offerUrl?: string } | undefined
        if (!gone) setUrl(data?.offerUrl ?? null)
      })
      // The page is useful without the button.
      .catch(() => undefined)
    return () => {
      gone = true
    }
  }, [])
  return url
}

/** Information on registering many students of a school. */
export function SchoolInformation() {
  const { t } = useTranslation(['register', 'common'])
  const offerUrl = useOfferUrl()
  const { schoolThreshold, title } = boot.edition
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => heading.current?.focus(), [])

  const points = [t('register:about.together'), t('register:about.invoice'), t('register:about.results')]
  return (
    <Stack gap="lg">
      <div>
        <Title order={1} ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
          {t('register:about.title')}
        </Title>
        <Text mt="xs">{t('register:about.text', { title, count: schoolThreshold })}</Text>
      </div>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>
            <IconCheck size={20} aria-hidden="true" />
            <span>{point}</span>
          </li>
        ))}
      </ul>
      {offerUrl && (
        <Button
          component="a"
          href={offerUrl}
          target="_blank"
          rel="noopener noreferrer"
          rightSection={<IconExternalLink size={18} aria-hidden="true" />}
        >
          {t('register:about.offer')}
        </Button>
      )}
      <Button
        component={Link}
        to="/register"
        variant="default"
        leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
      >
        {t('common:back')}
      </Button>
    </Stack>
  )
}
