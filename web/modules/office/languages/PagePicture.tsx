import { Anchor, Button, Checkbox, FileButton, Group, Image, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { PagePicture_entry$key } from '../../../__generated__/PagePicture_entry.graphql.ts'
import type { PagePictureRemoveMutation } from '../../../__generated__/PagePictureRemoveMutation.graphql.ts'
import { reportFailure } from '../../../relay/report-failure.ts'
import { fetchWithSession } from '../../../api/request.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { pictureAccept } from '../../../shared/files.ts'

interface Picture {
  readonly url: string
  readonly ofPart: boolean
}

/** Screenshot that shows translators where a text appears; can be added, replaced and removed. */
export function PagePicture({ entry }: { entry: PagePicture_entry$key }) {
  const { t } = useTranslation('languages')
  const { id, picture: given } = useFragment(
    graphql`
      fragment PagePicture_entry on TextEntry {
        id
        picture {
          url
          ofPart
        }
      }
    `,
    entry,
  )
  const { picture, add, sending, remove, removing } = usePicture(id, given ?? null)
  const [ofPart, setOfPart] = useState(false)
  return (
    <Stack component="section" gap="xs">
      <Title order={3} size="h4">
        {t('picture.title')}
      </Title>
      <ShownPicture picture={picture} />
      <Checkbox
        label={t('picture.ofPart')}
        checked={ofPart}
        onChange={(event) => setOfPart(event.currentTarget.checked)}
      />
      <Group>
        <FileButton accept={pictureAccept} onChange={(file) => void add(file, ofPart)}>
          {(props) => (
            <Button {...props} variant="default" size="xs" loading={sending}>
              {t(picture ? 'picture.replace' : 'picture.add')}
            </Button>
          )}
        </FileButton>
        {picture && (
          <Button variant="subtle" color="red" size="xs" loading={removing} onClick={remove}>
            {t('picture.remove')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

function ShownPicture({ picture }: { picture: Picture | null }) {
  const { t } = useTranslation('languages')
  return picture ? (
    <>
      <Anchor href={picture.url} target="_blank" rel="noreferrer">
        <Image src={picture.url} alt={t('picture.alt')} radius="md" mah={320} fit="contain" />
      </Anchor>
      {picture.ofPart && (
        <Text size="sm" c="dimmed">
          {t('picture.isOfPart')}
        </Text>
      )}
    </>
  ) : (
    <Text size="sm" c="dimmed">
      {t('picture.none')}
    </Text>
  )
}

/** The picture of a text, which can be uploaded and removed. */
function usePicture(id: string, given: Picture | null) {
  const [picture, setPicture] = useState(given)
  const [sending, setSending] = useState(false)
  const [commitRemove, removing] = useCommand<PagePictureRemoveMutation>(graphql`
    mutation PagePictureRemoveMutation($input: RemoveTextPictureInput!) {
      removeTextPicture(input: $input) {
        entry {
          picture {
            url
            ofPart
          }
          ...PagePicture_entry
        }
      }
    }
  `)
  const add = async (file: File | null, ofPart: boolean) => {
    if (!file) return
    setSending(true)
    try {
      const address = `/upload/text-picture?${new URLSearchParams({ id, ...(ofPart && { part: '1' }) }).toString()}`
      const response = await fetchWithSession(address, {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream' },
        body: file,
      })
      setPicture((await response.json()) as Picture)
    } catch (error) {
      reportFailure(error as Error)
    } finally {
      setSending(false)
    }
  }
  const remove = () =>
    void commitRemove({ input: { id } }).then(
      ({ removeTextPicture }) => setPicture(removeTextPicture.entry.picture ?? null),
      ignoreReported,
    )
  return { picture, add, sending, remove, removing }
}
