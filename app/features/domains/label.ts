/** One part of a host's name, in small letters (RFC 1123). */
export const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/
