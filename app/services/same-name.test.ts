import { expect, test } from "vitest";
import { isSameName } from "./same-name.ts";

test.each([
  ["Ivanova Irina Petrovna", "Irina Ivanova"],
  ["Иванова Ирина", "IVANOVA IRINA"],
  ["Щербаков Юрий", "Shcherbakov Yuriy"],
  ["Щербаков Юрий", "SHCHERBAKOV IURII"],
  ["Щербаков Юрий", "Schtscherbakow Jurij"],
  ["Хлебников Алексей", "Alexey Khlebnikov"],
  ["Хлебников Алексей", "Alexej Chlebnikow"],
  ["Чехов Антон", "Tschechow Anton"],
  ["Фёдоров Пётр", "Федоров Петр"],
  ["Фёдоров Пётр", "Fyodorov Pyotr"],
  ["Фёдоров Пётр", "Fedorov Petr"],
  ["Любовь Ковалёва", "Lubov Kovaleva"],
  ["Ілля Коваленко", "Illia Kovalenko"],
  ["Müller Jürgen", "Mueller Juergen"],
  ["Müller Jürgen", "MULLER JURGEN"],
  ["Größe Jonas", "Grosse Jonas"],
  ["Вебер Йонас", "Jonas Weber"],
  ["Шон О’Нил", "Shon O'Nil"],
  ["д’Артаньян Шарль", "DArtanian Sharl"],
  ["Иванова И. П.", "Иванова Ирина Петровна"],
  ["Ю. Щербаков", "Yuri Shcherbakov"],
  ["Ли Бо", "Li Bo"],
  ["Цой Виктор", "Viktor Tsoi"],
  ["Đặng Thị Lý", "Dang Thi Ly"],
  ["ООО «Север»", "OOO Sever"],
  ["ООО «Север»", "Sever LLC"],
])("«%s» and «%s» may be one name", (one, other) => {
  expect(isSameName(one, other)).toBe(true);
  expect(isSameName(other, one)).toBe(true);
});

test.each([
  ["Irina Berg", "Irina Ivanova"],
  ["Иванов Пётр", "Ivanov Ivan"],
  ["Иванов И.", "Иванов Пётр"],
  ["И. П.", "Иванов Пётр"],
  ["Ли Бо", "Li Na"],
  ["ООО «Север»", "OOO Yug"],
  ["ООО", "GmbH"],
  ["", "Irina"],
])("«%s» and «%s» are two names", (one, other) => {
  expect(isSameName(one, other)).toBe(false);
  expect(isSameName(other, one)).toBe(false);
});
