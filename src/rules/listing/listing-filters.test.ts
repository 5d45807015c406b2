import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changeFilters,
  clearFilters,
  countFilters,
  filterAddress,
  filterQuery,
  noFilters,
  productSorts,
  readFilters,
  hasWords,
  wordsOfName,
} from './listing-filters.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));

describe('the address of a list', () => {
  it('is bare when nothing is asked for', () => {
    expect(filterQuery(noFilters)).toBe('');
    expect(read('')).toEqual(noFilters);
  });

  it('says every filter, so that a friend who opens it sees the same list', () => {
    const query = filterQuery({
      ages: ['preowned', 'new'],
      kinds: ['games'],
      platforms: ['ps5'],
      genres: ['Action Adventure', 'Ratchet & Clank-likes'],
      grades: ['Worn'],
      minPrice: 1000,
      maxPrice: 6000,
      isInStock: true,
      worksOn: ['ps5-digital'],
      sort: 'price-low',
      page: 3,
    });
    expect(query).toBe(
      '?age=new&age=preowned&kind=games&platform=ps5&genre=Action+Adventure&genre=Ratchet+%26+Clank-likes' +
        '&grade=Worn&minPrice=1000&maxPrice=6000&inStock=true&worksOn=ps5-digital&sort=price-low&page=3',
    );
  });

  it('keeps what the list itself is about', () => {
    expect(filterAddress('/games', { ...noFilters, page: 2 })).toBe('/games?page=2');
    expect(filterAddress('/search?q=god', { ...noFilters, kinds: ['games'] })).toBe('/search?q=god&kind=games');
    expect(filterAddress('/search?q=god', noFilters)).toBe('/search?q=god');
  });

  it('is the same whichever box was ticked first', () => {
    const one = filterQuery({ ...noFilters, genres: ['RPG', 'Shooter'] });
    expect(filterQuery({ ...noFilters, genres: ['Shooter', 'RPG'] })).toBe(one);
  });

  it('comes back as it went, whatever was chosen', () => {
    const value = fc
      .string({ minLength: 1, maxLength: 30 })
      .map((text) => text.trim())
      .filter(Boolean);
    const values = fc.uniqueArray(value, { maxLength: 20 }).map((list) => list.toSorted());
    const price = fc.option(fc.integer({ min: 1, max: 5_000 }));
    fc.assert(
      fc.property(values, price, fc.constantFrom(...productSorts), (genres, minPrice, sort) => {
        const filters = { ...noFilters, genres, minPrice, maxPrice: minPrice === null ? null : minPrice + 10, sort };
        expect(read(filterQuery(filters))).toEqual(filters);
      }),
    );
  });
});

describe('an address that somebody typed or an old link', () => {
  it('keeps what it understands and leaves out the rest', () => {
    expect(read('age=New&sort=cheapest&page=-2&minPrice=abc&inStock=yes&color=red')).toEqual({
      ...noFilters,
      ages: ['new'],
    });
  });

  it('takes the empty price fields of a form sent without scripts as no limit', () => {
    expect(read('minPrice=&maxPrice=&sort=popular')).toEqual(noFilters);
  });

  it('reads a price as people write it', () => {
    expect(read('maxPrice=%E2%82%B91%2C500').maxPrice).toBe(1500);
  });

  it('turns an upside-down price range around', () => {
    expect(read('minPrice=6000&maxPrice=1000')).toMatchObject({ minPrice: 1000, maxPrice: 6000 });
  });

  it('never asks the shop for more than it accepts', () => {
    const many = Array.from({ length: 60 }, (_, index) => `genre=Genre${index}`).join('&');
    expect(read(many).genres).toHaveLength(20);
    expect(read(`genre=${'x'.repeat(101)}`).genres).toEqual([]);
    expect(read('page=99999999').page).toBe(1);
    expect(read('maxPrice=99999999999').maxPrice).toBeNull();
  });

  it('counts the same box once', () => {
    expect(read('age=new&age=New&age=NEW').ages).toEqual(['new']);
  });
});

describe('changing filters', () => {
  const third = read('age=new&minPrice=500&inStock=true&sort=name&page=3');

  it('starts again at the first page', () => {
    expect(changeFilters(third, { isInStock: false })).toMatchObject({ page: 1, isInStock: false, ages: ['new'] });
  });

  it('keeps the order when all filters are cleared', () => {
    expect(clearFilters(third)).toEqual({ ...noFilters, sort: 'name' });
  });

  it('counts a price range as one filter', () => {
    expect(countFilters(third)).toBe(3);
    expect(countFilters(read('minPrice=1&maxPrice=9'))).toBe(1);
    expect(countFilters(read('sort=name&page=2'))).toBe(0);
  });
});

it('finds a name whatever its dashes, apostrophes and capitals', () => {
  const name = "Marvel's Spider-Man 2";
  for (const typed of ['spider-man', 'SPIDERMAN', 'marvels', '2 spider', "marvel's man", '']) {
    expect(hasWords(name, wordsOfName(typed)), typed).toBe(true);
  }
});

it('asks for every word', () => {
  expect(hasWords("Marvel's Spider-Man 2", wordsOfName('spider 3'))).toBe(false);
});

it('leaves nothing over that a database would read as a pattern', () => {
  expect(wordsOfName('100% _off_ \\')).toEqual(['100', 'off']);
});

describe('an address as people type it', () => {
  const typed = (query: string) => readFilters(new URLSearchParams(query));

  it('may name the prices in either order', () => {
    expect(typed('minPrice=2000&maxPrice=500')).toMatchObject({ minPrice: 500, maxPrice: 2000 });
    expect(typed('minPrice=500&maxPrice=2000')).toMatchObject({ minPrice: 500, maxPrice: 2000 });
    expect(typed('minPrice=500')).toMatchObject({ minPrice: 500, maxPrice: null });
    expect(typed('maxPrice=500')).toMatchObject({ minPrice: null, maxPrice: 500 });
  });

  it('has whole rupees from 1 to a crore, or no price', () => {
    const prices = ['1', '10000000', '₹1,500', '0', '10000001', '5x', 'x5', '12345678901', '-5', ''];
    expect(prices.map((price) => typed(`minPrice=${encodeURIComponent(price)}`).minPrice)).toEqual([
      1,
      10_000_000,
      1500,
      ...Array.from({ length: 7 }, () => null),
    ]);
  });

  it('may have capitals and spaces, and nothing longer than a hundred letters', () => {
    expect(typed('platform=PS5&age=New')).toMatchObject({ platforms: ['ps5'], ages: ['new'] });
    const genres = [' Racing ', ' ', 'x'.repeat(100), 'x'.repeat(101)];
    expect(typed(genres.map((genre) => `genre=${genre}`).join('&')).genres).toEqual(['Racing', 'x'.repeat(100)]);
  });

  it('is counted by what is ticked', () => {
    expect(countFilters(typed('age=new&platform=ps5&platform=ps4&genre=Racing&inStock=true&maxPrice=500'))).toBe(6);
    expect(countFilters(typed('minPrice=500'))).toBe(1);
  });
});
