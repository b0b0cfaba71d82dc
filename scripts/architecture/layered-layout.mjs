/**
 * Places boxes in rows so that most arrows lead down, as Sugiyama, Tagawa and Toda do it: what closes a circle is turned
 * round, each box stands one row above the lowest that it needs, an arrow over several rows takes a place in each, and
 * rows are sorted by the mean place of their neighbours. The same graph always has the same picture.
 */
export const layeredLayout = ({ names, edges }, { left, right, boxWidth, laneWidth }) => {
  const order = downwardOrder(names, edges);
  const directed = edges.map((edge) => {
    const isBack = order.indexOf(edge.from) > order.indexOf(edge.to);
    const [upper, lower] = isBack ? [edge.to, edge.from] : [edge.from, edge.to];
    return { edge, isBack, upper, lower };
  });
  const rowOf = rowsBelow(order, directed);
  const { rows, chains } = withLanes(order, directed, rowOf);
  sortRows(rows, chains);
  const x = placesIn(rows, chains, { left, right, widthOf: (node) => (node.lane ? laneWidth : boxWidth) });
  return { rows: rows.map((row) => row.filter(({ lane }) => !lane).map(({ id }) => id)), chains, x, rowOf };
};

/** Who needs much and is needed little comes first; only values count, types hold nothing up (Eades, Lin and Smyth). */
const downwardOrder = (names, edges) => {
  const rest = new Set(names.toSorted());
  const first = [];
  const last = [];
  const sum = (list) => list.reduce((total, { weight }) => total + weight, 0);
  const outOf = (name) => sum(edges.filter(({ from, to }) => from === name && to !== name && rest.has(to)));
  const into = (name) => sum(edges.filter(({ from, to }) => to === name && from !== name && rest.has(from)));
  while (rest.size > 0) {
    const all = [...rest];
    const sink = all.find((name) => outOf(name) === 0);
    const source = all.find((name) => into(name) === 0);
    const best = all.toSorted((a, b) => outOf(b) - into(b) - (outOf(a) - into(a)))[0];
    const next = sink ?? source ?? best;
    if (next === sink) last.unshift(next);
    else first.push(next);
    rest.delete(next);
  }
  return [...first, ...last];
};

/** The row of each, 0 at the top: one below the lowest of those that need it. */
const rowsBelow = (order, directed) => {
  const row = new Map(order.map((name) => [name, 0]));
  for (const name of order)
    for (const { upper, lower } of directed)
      if (upper === name) row.set(lower, Math.max(row.get(lower), row.get(name) + 1));
  return row;
};

const withLanes = (order, directed, rowOf) => {
  const rows = Array.from({ length: Math.max(...rowOf.values()) + 1 }, () => []);
  for (const name of order) rows[rowOf.get(name)].push({ id: name, lane: false });
  const chains = directed.map((one, index) => {
    const ids = [one.upper];
    for (let row = rowOf.get(one.upper) + 1; row < rowOf.get(one.lower); row += 1) {
      const id = `lane ${index} ${row}`;
      rows[row].push({ id, lane: true });
      ids.push(id);
    }
    return { ...one, ids: [...ids, one.lower] };
  });
  return { rows, chains };
};

const neighboursOf = (chains) => {
  const found = new Map();
  const add = (from, to) => found.set(from, [...(found.get(from) ?? []), to]);
  for (const { ids } of chains)
    for (const [index, id] of ids.slice(1).entries()) {
      add(id, ids[index]);
      add(ids[index], id);
    }
  return found;
};

const mean = (numbers) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

const sortRows = (rows, chains) => {
  const neighbours = neighboursOf(chains);
  for (let round = 0; round < 24; round += 1) {
    const place = new Map(
      rows.flatMap((row) => row.map(({ id }, index) => [id, (index + 0.5) / row.length])),
    );
    for (const row of round % 2 === 0 ? rows : rows.toReversed()) {
      const wanted = new Map(
        row.map(({ id }) => [id, mean((neighbours.get(id) ?? [id]).map((other) => place.get(other)))]),
      );
      row.sort((a, b) => wanted.get(a.id) - wanted.get(b.id) || (a.id < b.id ? -1 : 1));
      for (const [index, { id }] of row.entries()) place.set(id, (index + 0.5) / row.length);
    }
  }
};

/** The middle of each, near to those of its neighbours, without overlaps and within the bounds. */
const placesIn = (rows, chains, { left, right, widthOf }) => {
  const neighbours = neighboursOf(chains);
  const x = new Map();
  for (const row of rows) {
    const step = (right - left) / row.length;
    for (const [index, { id }] of row.entries()) x.set(id, left + step * (index + 0.5));
  }
  for (let round = 0; round < 30; round += 1)
    for (const row of round % 2 === 0 ? rows : rows.toReversed()) {
      const wanted = row.map(({ id }) =>
        mean([x.get(id), ...(neighbours.get(id) ?? []).map((other) => x.get(other))]),
      );
      const placed = apart(wanted, row.map(widthOf), { left, right });
      for (const [index, { id }] of row.entries()) x.set(id, placed[index]);
    }
  return centred(x, left, right);
};

/** As near to the wanted places as their order and the widths allow: first pushed to the right, then back from the end. */
const apart = (wanted, widths, { left, right }) => {
  const gap = (index) => (widths[index] + widths[index + 1]) / 2 + 8;
  const placed = [];
  for (const [index, at] of wanted.entries())
    placed.push(Math.max(at, index === 0 ? left + widths[0] / 2 : placed[index - 1] + gap(index - 1)));
  const last = placed.length - 1;
  for (let index = last; index >= 0; index -= 1)
    placed[index] = Math.min(
      placed[index],
      index === last ? right - widths[last] / 2 : placed[index + 1] - gap(index),
    );
  return placed;
};

const centred = (x, left, right) => {
  const found = [...x.values()];
  const shift = (left + right - Math.min(...found) - Math.max(...found)) / 2;
  return new Map([...x].map(([id, at]) => [id, at + shift]));
};
