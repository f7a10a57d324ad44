import { Avatar, useMantineTheme } from '@mantine/core'
import { useEffect, useState } from 'react'
import { fetchWithSession } from '../relay/request.ts'

/** The picture behind a path of the server, which only the session may fetch; null while there is none to show. */
function usePicture(path: string | null): string | null {
  const [shown, setShown] = useState<{ path: string; url: string } | null>(null)
  useEffect(() => {
    if (!path) return
    let url: string | null = null
    const leaving = new AbortController()
    fetchWithSession(path, { signal: leaving.signal })
      .then((response) => response.blob())
      .then((blob) => {
        if (leaving.signal.aborted) return
        url = URL.createObjectURL(blob)
        setShown({ path, url })
      })
      // The initials stand in for a picture that does not come.
      .catch(() => undefined)
    return () => {
      leaving.abort()
      if (url) URL.revokeObjectURL(url)
    }
  }, [path])
  return shown?.path === path ? (shown?.url ?? null) : null
}

export interface PersonPictureProps {
  name: string
  /** The path that the server gives for the picture, if the person has one. */
  path: string | null
  /** In px. */
  size: number
}

/** A person's picture, or the initials; decoration beside the name. */
export function PersonPicture({ name, path, size }: PersonPictureProps) {
  const src = usePicture(path)
  // not the kit's colours by name: some of them are too pale to read
  const { primaryColor } = useMantineTheme()
  return (
    <Avatar
      src={src}
      alt=""
      name={name}
      size={size}
      radius="xl"
      variant="filled"
      color={primaryColor}
      aria-hidden="true"
    />
  )
}
