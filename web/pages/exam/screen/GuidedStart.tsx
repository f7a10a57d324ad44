import { Button, Checkbox, List, Text } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FullPage } from './FullPage.tsx'

export interface GuidedStartProps {
  /** The provider's name. */
  source: string
  /** Where the provider is signed in to. */
  initialLink: string
  /** Where the exam is. */
  link: string
}

/** The four steps into an exam at a provider that has to be signed in to first; each is open once the one before is done. */
export function GuidedStart({ source, initialLink, link }: GuidedStartProps) {
  const { t } = useTranslation('exam')
  const [done, setDone] = useState(0)
  return (
    <FullPage title={t('guided.title')}>
      <List type="ordered" spacing="lg">
        <List.Item>
          <Text mb="xs">{t('guided.logIn', { source })}</Text>
          <Button
            component="a"
            href={initialLink}
            target="_blank"
            rel="noopener"
            variant={done === 0 ? 'filled' : 'default'}
            leftSection={<IconExternalLink size={16} aria-hidden="true" />}
            onClick={() => setDone((steps) => Math.max(steps, 1))}
          >
            {t('guided.open', { source })}
          </Button>
        </List.Item>
        {(['closed', 'seen'] as const).map((step, i) => (
          <List.Item key={step}>
            <Checkbox
              label={t(`guided.${step}`, { source })}
              disabled={done < i + 1}
              checked={done > i + 1}
              onChange={(event) => setDone(event.currentTarget.checked ? i + 2 : i + 1)}
            />
          </List.Item>
        ))}
        <List.Item>
          <Text mb="xs">{t('guided.then', { source })}</Text>
          {done < 3
            ? <Button disabled>{t('guided.start')}</Button>
            : <Button component="a" href={link}>{t('guided.start')}</Button>}
        </List.Item>
      </List>
    </FullPage>
  )
}
