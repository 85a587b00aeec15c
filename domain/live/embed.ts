/** The only hosts allowed in frames: the video player and the map. */
export const embedHosts = ['www.youtube-nocookie.com', 'www.openstreetmap.org'] as const
