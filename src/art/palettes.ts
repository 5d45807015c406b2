export type Palette = { deep: string; mid: string; bright: string; light: string; pop: string };

export type PaletteName = keyof typeof palettes;

export const palettes = {
  ember: { deep: '#1b0b0e', mid: '#7a1420', bright: '#e2412c', light: '#ffb35c', pop: '#ffe9c7' },
  frost: { deep: '#0b1a29', mid: '#1d4a68', bright: '#5fa8c4', light: '#dff1f3', pop: '#ff8552' },
  moss: { deep: '#0f1d17', mid: '#2c5b45', bright: '#79a86b', light: '#eceabf', pop: '#f2a93b' },
  dusk: { deep: '#1a1230', mid: '#4b2a6b', bright: '#c64b7c', light: '#ff9e6d', pop: '#ffe3b3' },
  sand: { deep: '#2a1710', mid: '#8a4b25', bright: '#d99a4e', light: '#f6e2b8', pop: '#c8331f' },
  blood: { deep: '#120708', mid: '#4a0c12', bright: '#b3141c', light: '#efe3d6', pop: '#efe3d6' },
  neon: { deep: '#0b0b1e', mid: '#2b1b73', bright: '#e8259b', light: '#36dcf2', pop: '#fff04a' },
  volt: { deep: '#111114', mid: '#25252b', bright: '#fce417', light: '#fce417', pop: '#ff3b5c' },
  sky: { deep: '#0f3a6b', mid: '#2e7cc2', bright: '#86cbf2', light: '#ffffff', pop: '#ffd23f' },
  candy: { deep: '#3a1357', mid: '#d63a8f', bright: '#ff8a5b', light: '#ffe14d', pop: '#ffffff' },
  mint: { deep: '#083b3a', mid: '#12857a', bright: '#5fd3b3', light: '#f4fbe8', pop: '#ff6b4a' },
  steel: { deep: '#11151a', mid: '#36424e', bright: '#7f8c99', light: '#e4e9ec', pop: '#ff8a1f' },
  olive: { deep: '#15170f', mid: '#3d4228', bright: '#7a8053', light: '#e2dfc0', pop: '#f0643c' },
  ink: { deep: '#0e0e10', mid: '#2a2a30', bright: '#6e6e78', light: '#f1eee8', pop: '#e5243f' },
  gold: { deep: '#120e08', mid: '#473413', bright: '#b8862f', light: '#f6e4ae', pop: '#f6e4ae' },
  royal: { deep: '#0d1440', mid: '#2438a8', bright: '#5e7bf2', light: '#e2e9ff', pop: '#ffc542' },
  pitch: { deep: '#06251a', mid: '#0b6b3a', bright: '#38b15c', light: '#effbe9', pop: '#ffe14d' },
  rose: { deep: '#2b0a1e', mid: '#8e1c50', bright: '#e85a8a', light: '#ffdbe1', pop: '#ffc542' },
  ocean: { deep: '#04202e', mid: '#0a5570', bright: '#2ba6b5', light: '#dcf5ee', pop: '#ff8a52' },
  violet: { deep: '#140a2e', mid: '#43209a', bright: '#8c5be8', light: '#e9ddff', pop: '#4df0c0' },
  paper: { deep: '#1c1a19', mid: '#c7402d', bright: '#e3d3b8', light: '#f8f2e4', pop: '#c7402d' },
  snow: { deep: '#1b2530', mid: '#6c8798', bright: '#c5d5dc', light: '#f8fbfb', pop: '#c02b2b' },
  coral: { deep: '#3b1020', mid: '#d4413a', bright: '#ff8a63', light: '#ffe6cf', pop: '#0f6f6b' },
  lime: { deep: '#10240a', mid: '#3c7a12', bright: '#a4dc2a', light: '#f4ffd6', pop: '#ffffff' },
  maroon: { deep: '#1c0d14', mid: '#57182b', bright: '#c24a4a', light: '#f7dcc0', pop: '#f3b14b' },
  teal: { deep: '#06262b', mid: '#0f6c6b', bright: '#43c0a4', light: '#f3f7d9', pop: '#f6c445' },
} as const satisfies Record<string, Palette>;
