const base = '/stadia/janus/imagination-ai'

/** URLs of the image generation admin area. */
export const addressOf = {
  overview: base,
  competitions: `${base}/competitions`,
  users: `${base}/users`,
  images: `${base}/images/c`,
  challenges: `${base}/challenges/all`,
} as const
