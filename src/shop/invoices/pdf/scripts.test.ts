import { describe, expect, test } from 'vitest';
import { breakLines, cleanText, runsOf, scriptsIn } from './scripts.ts';

const drawsAll = () => true;
const textsOf = (line: string) => runsOf(line, drawsAll).map(({ script, text }) => [script, text]);

test('which scripts a text is written in', () => {
  expect(scriptsIn('Flat 4B, Zoë ₹ – 12')).toEqual([]);
  expect(scriptsIn('{"name":"ரவி","line1":"मकान 12"}')).toEqual(['Devanagari', 'Tamil']);
});

describe('the parts of a line', () => {
  test('commas and spaces belong to what stands before them, and numbers to the Latin font', () => {
    expect(textsOf('Flat 4B, राम, நகர் 12।')).toEqual([
      [null, 'Flat 4B, '],
      ['Devanagari', 'राम, '],
      ['Tamil', 'நகர் '],
      [null, '12।'],
    ]);
  });

  test('what the font of the script lacks is left to the Latin one', () => {
    const runs = runsOf('ராம ₹', (_script, letter) => letter !== '₹');
    expect(runs).toEqual([
      { script: 'Tamil', text: 'ராம ' },
      { script: null, text: '₹' },
    ]);
    expect(runsOf('ரா', (_script, letter) => letter !== 'ா')).toEqual([
      { script: 'Tamil', text: 'ர' },
      { script: null, text: 'ா' },
    ]);
  });

  test('a line that begins in Urdu stands from right to left', () => {
    expect(textsOf('مکان 12، گلی Old Delhi 6')).toEqual([
      [null, 'Old Delhi 6'],
      ['Arabic', '، گلی '],
      [null, '12'],
      ['Arabic', 'مکان '],
    ]);
    expect(textsOf('12 Old, گلی')).toEqual([
      [null, '12 Old, '],
      ['Arabic', 'گلی'],
    ]);
  });
});

describe('text as it is printed', () => {
  test('has nothing that turns, hides or stacks letters', () => {
    expect(cleanText('a\u202Eb\u200Dc\u0000\n\u2028d e\u0301\u0302\u0303\u0304\u0305')).toBe('abc d é\u0302\u0303');
    expect(cleanText('\u200Cराम')).toBe('राम');
  });

  test('keeps what joins Indian letters, and their marks', () => {
    for (const word of ['क्‍ष', 'র‍্যাব', 'പാല്‍', 'ड़ीं']) expect(cleanText(word)).toBe(word.normalize('NFC'));
    expect(Array.from(cleanText(`क${'ा'.repeat(9)}`))).toHaveLength(5);
  });
});

describe('the lines of a text', () => {
  const lines = (text: string, letters: number) => breakLines(text, (line) => Array.from(line).length <= letters);

  test('are broken at spaces', () => {
    expect(lines(' ab cd ef ', 5)).toEqual(['ab cd', 'ef']);
    expect(lines('abc', 3)).toEqual(['abc']);
    expect(lines('', 3)).toEqual(['']);
  });

  test('a word that is too wide is broken between letters, never inside one', () => {
    expect(lines('ab cdefgh i', 4)).toEqual(['ab', 'cdef', 'gh i']);
    expect(lines('नीनीनी', 3)).toEqual(['नी', 'नी', 'नी']);
    expect(lines('abc', 0)).toEqual(['a', 'b', 'c']);
  });
});
